import { walksEveryScreen } from '../support/every-screen.js';

walksEveryScreen([
  { username: 'provider@demo.test', looks: true },
  { username: 'funder@demo.test', looks: true },
  { username: 'clerk@demo.test', looks: false },
  { username: 'admin@north.test', looks: false },
]);
