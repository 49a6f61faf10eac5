import * as common from '@nestjs/common';
import * as core from '@nestjs/core';
import { loadCommonJsPackage } from './commonjs-package.mjs';

export const { SkipThrottle, Throttle, ThrottlerException, ThrottlerGuard, ThrottlerModule, ThrottlerStorage, seconds, minutes } =
  loadCommonJsPackage('@nestjs/throttler/dist/index.js', { '@nestjs/common': common, '@nestjs/core': core });
