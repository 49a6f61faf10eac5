import * as common from '@nestjs/common';
import { loadCommonJsPackage } from './commonjs-package.mjs';

export const { InjectPinoLogger, Logger, LoggerErrorInterceptor, LoggerModule, PinoLogger, getLoggerToken } = loadCommonJsPackage(
  'nestjs-pino/index.js',
  { '@nestjs/common': common },
);
