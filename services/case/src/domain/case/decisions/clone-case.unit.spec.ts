import { aCase, attributes, context, kept, opened, opening, S } from '../case.example.js';

const clone = (over: object = {}) =>
  ({
    type: 'CloneCase',
    data: { case_id: 'DEMO26-000200', case_key: null, attributes, opening, from_case_id: 'DEMO26-000123', ...over },
  }) as const;

describe('CloneCase', () => {
  it('opens a case and records its source', () => {
    aCase.when(clone()).then([
      {
        type: 'CaseOpened',
        data: {
          case_id: 'DEMO26-000200',
          case_key: null,
          attributes: { track: 'ARB', date_open: context.today, ...attributes },
          status: kept(S.NEW),
          on: context.today,
        },
      },
      { type: 'CaseCloned', data: { from_case_id: 'DEMO26-000123' } },
    ]);
  });

  it('follows the rules of opening a case', () => {
    const { provider_id: _, ...incomplete } = attributes;
    aCase.when(clone({ attributes: incomplete })).thenRefused('VALUE_REQUIRED');
    aCase.given([opened()]).when(clone()).thenRefused('CASE_EXISTS');
  });
});
