export * from './filing-events.js';
export * from './filing-requests.js';
export * from './filing-rows.js';
export * from './packet-check.js';
