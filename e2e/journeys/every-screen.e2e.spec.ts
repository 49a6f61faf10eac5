import { walksEveryScreen } from '../support/every-screen.js';

walksEveryScreen([{ username: 'admin@demo.test', looks: true, everyRecord: true }]);
