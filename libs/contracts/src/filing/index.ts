export * from './filing-events.js';
export * from './filing-requests.js';
export * from './most-cases-at-once.js';
export * from './filing-rows.js';
export * from './packet-check.js';
export * from './webhook-rows.js';
export * from './webhook.requests.js';
