import { AppError, as, instanceOf } from '@atlas/contracts';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MOST_MESSAGES, validateRequest } from './validate-request.js';

class Part {
  @IsString({ message: 'Please Enter Code.' })
  @MaxLength(3, { message: 'Code $value has more than $constraint1 characters.' })
  code!: string;
  @IsOptional() @IsInt() @Min(1) units?: number;
}

class Body {
  @IsString() name!: string;
  @IsOptional() @IsArray() @ArrayMaxSize(1000) @ValidateNested({ each: true }) @as(Part, 1000) parts?: Part[];
  @IsOptional() @ValidateNested() @as(Part) main?: Part;
  @IsOptional() @IsInt({ each: true }) ids?: number[];
  @Allow() free?: unknown;
  @ValidateIf((body: Body) => body.name === 'strict') @IsIn(['a', 'b']) kind?: string;
}

class WideBody extends Body {
  @IsOptional() @IsString() more?: string;
}

const refusalOf = (plain: object, request: new () => object = Body): Promise<AppError | undefined> =>
  validateRequest(instanceOf(request, plain)).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

describe('the validation of a request', () => {
  it('accepts valid values, also by the rules of the base class', async () => {
    const body = { name: 'a', parts: [{ code: 'abc', units: 1 }], main: { code: 'x' }, ids: [1, 2], free: { any: ['thing'] } };
    expect(await refusalOf(body)).toBeUndefined();
    expect(await refusalOf({ ...body, more: 'text' }, WideBody)).toBeUndefined();
    expect((await refusalOf({ more: 'text' }, WideBody))?.errors).toEqual({ name: 'name must be text.' });
  });

  it('gives the first declared message of each field, with its path and in the order of the fields', async () => {
    const refusal = await refusalOf({
      parts: [{ code: 'abc' }, { code: 7 }, { code: 'abcd', units: 0.5 }],
      main: {},
      ids: [1, 'x'],
    });
    expect(refusal).toMatchObject({ status: 422, message: 'name must be text.' });
    expect(Object.entries(refusal?.errors ?? {})).toEqual([
      ['name', 'name must be text.'],
      ['parts.1.code', 'Please Enter Code.'],
      ['parts.2.code', 'Code abcd has more than 3 characters.'],
      ['parts.2.units', 'units must be a whole number.'],
      ['main.code', 'Please Enter Code.'],
      ['ids', 'Every entry of ids must be a whole number.'],
    ]);
  });

  it('checks a field under a condition only if the condition is met', async () => {
    expect(await refusalOf({ name: 'loose', kind: 'z' })).toBeUndefined();
    expect((await refusalOf({ name: 'strict', kind: 'z' }))?.errors).toEqual({
      kind: 'kind must be one of a, b.',
    });
  });

  it('refuses a value that is not an object in place of a part', async () => {
    expect((await refusalOf({ name: 'a', main: 'text', parts: [null, { code: 'a' }, 5] }))?.errors).toEqual({
      main: 'main must be an object or a list of objects.',
      'parts.0': 'parts must be an object or a list of objects.',
      'parts.2': 'parts must be an object or a list of objects.',
    });
  });

  it('names unknown fields first, at most 20 of them', async () => {
    const colors = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`color${index}`, 1]));
    const refusal = await refusalOf({ size: 1, parts: [{ code: 5, shade: 2 }, colors] });
    expect(refusal?.status).toBe(400);
    expect(refusal?.message).toMatch(/^Unknown field: size, parts\.0\.shade, parts\.1\.color0, .* and 7 more\.$/);
    expect(Object.keys(refusal?.errors ?? {})).toHaveLength(20);
  });

  it('stops after 200 messages', async () => {
    const refusal = await refusalOf({ name: 'a', parts: Array.from({ length: 900 }, () => ({})) });
    expect(Object.keys(refusal?.errors ?? {})).toHaveLength(MOST_MESSAGES);
  });

  it('yields to the event loop while it checks a long list', async () => {
    class Slow {
      @ValidateIf(() => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        return true;
      })
      @IsInt()
      count!: number;
    }
    class List {
      @ValidateNested({ each: true }) @as(Slow) rows!: Slow[];
    }
    let iterations = 0;
    let isDone = false;
    const count = (): void => {
      iterations++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await validateRequest(instanceOf(List, { rows: Array.from({ length: 60 }, () => ({ count: 1 })) }));
    isDone = true;
    expect(iterations).toBeGreaterThan(2);
  });
});
