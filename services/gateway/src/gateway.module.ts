import { Module } from '@nestjs/common';

/** The gateway as a separate process has only health and metrics handlers: calls are forwarded, files served. */
@Module({})
export class GatewayModule {}
