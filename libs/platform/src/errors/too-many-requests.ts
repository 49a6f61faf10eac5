import { AppError } from '@atlas/contracts';

/** 429: the client has asked too often, and may ask again after `retryAfterSeconds`. */
export class TooManyRequests extends AppError {
  constructor(readonly retryAfterSeconds: number) {
    super(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.');
    this.name = 'TooManyRequests';
  }
}
