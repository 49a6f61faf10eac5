export { specification, type Given, type Outcome } from './specification.js';
