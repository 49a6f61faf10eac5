import { walksEveryScreen } from '../support/every-screen.js';

walksEveryScreen([
  { username: 'admin@demo.test', dark: true, looks: true },
  { username: 'funder@demo.test', dark: true, looks: true },
  { username: 'admin@north.test', dark: false, looks: false },
]);
