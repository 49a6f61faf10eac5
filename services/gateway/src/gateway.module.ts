import { Module } from '@nestjs/common';

/** The gateway as a process of its own has no handlers but health and metrics: calls are handed on, files served. */
@Module({})
export class GatewayModule {}
