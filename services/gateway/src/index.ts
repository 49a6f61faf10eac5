export { gatewayConfig } from './config.js';
export { forwardCalls } from './forward-calls.js';
export { GatewayModule } from './gateway.module.js';
export { serveWebClient } from './web-client.js';
export { OTHER_TOKEN_PATHS, PUBLIC_PATHS, SERVICE_PATHS } from './service-paths.js';
