import { UNEXPECTED } from '../../texts/documented.js';
import { ApiError, errorFromAnswer, messageOf } from './api-error.js';

describe('a refusal', () => {
  it('keeps the server’s words, code, field messages and reference', () => {
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
  it('keeps facts apart from field messages', () => {
    const error = errorFromAnswer(409, {
      ExceptionMessage: 'no',
      errors: { allowed: [{ id: 1, name: 'Paid' }], status: 'is final' },
    });
    expect(error.fieldErrors).toEqual({ status: 'is final' });
    expect(error.details.allowed).toEqual([{ id: 1, name: 'Paid' }]);
  });
  it.each([undefined, '<html>502</html>', null, { errors: 7 }])('has words even when the answer is %p', body => {
    expect(errorFromAnswer(502, body)).toMatchObject({ code: 'UNEXPECTED', message: UNEXPECTED, fieldErrors: {} });
  });
  it('names its kind by the status when the answer has no code', () => {
    expect(errorFromAnswer(412, {}).code).toBe('STALE_REVISION');
  });
  it('shows nothing of a fault of our own', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(UNEXPECTED);
    expect(messageOf(new ApiError(409, 'C', 'In use.'))).toBe('In use.');
  });
});
