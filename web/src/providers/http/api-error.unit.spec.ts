import { UNEXPECTED } from '@/texts/documented.js';
import { ApiError, errorFromAnswer, messageOf } from './api-error.js';

describe('an error of the API', () => {
  it('keeps the server’s message, code, field messages and reference', () => {
    const error = errorFromAnswer(422, {
      ExceptionMessage: 'Please Enter City.',
      code: 'VALIDATION_FAILED',
      errors: { city: 'Please Enter City.' },
      correlation_id: 'c1',
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Please Enter City.',
      fieldErrors: { city: 'Please Enter City.' },
      correlationId: 'c1',
    });
    expect(error.body.errors).toEqual({ city: 'Please Enter City.' });
  });
  it('separates details from field messages', () => {
    const error = errorFromAnswer(409, {
      ExceptionMessage: 'no',
      errors: { allowed: [{ id: 1, name: 'Paid' }], status: 'is final' },
    });
    expect(error.fieldErrors).toEqual({ status: 'is final' });
    expect(error.details.allowed).toEqual([{ id: 1, name: 'Paid' }]);
  });
  it.each([undefined, '<html>502</html>', null, { errors: 7 }])('has a message even if the answer is %p', body => {
    expect(errorFromAnswer(502, body)).toMatchObject({ code: 'UNEXPECTED', message: UNEXPECTED, fieldErrors: {} });
  });
  it('gets its code from the status if the answer has none', () => {
    expect(errorFromAnswer(412, {}).code).toBe('STALE_REVISION');
  });
  it('hides the message of an internal error', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(UNEXPECTED);
    expect(messageOf(new ApiError(409, 'C', 'In use.'))).toBe('In use.');
  });
});
