import { until } from '@atlas/testing';
import { RunningProduct, User, type Answer, type CallHeaders } from './running-product.js';
import { PASSWORD } from './user.js';

export interface Refusal {
  readonly ExceptionMessage: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly correlation_id: string;
}

export interface NoteRow {
  readonly id: string;
  readonly description: string;
}

/** Status, code and errors of a refusal; its body is always the documented one. */
export function refused(answer: Answer<unknown>): [number, string, Refusal['errors']] {
  const { code, errors, ExceptionMessage, correlation_id } = answer.body as Refusal;
  expect([typeof ExceptionMessage, typeof correlation_id]).toEqual(['string', 'string']);
  return [answer.status, code, errors];
}

/** A firm with one provider and one case of theirs, and a second firm that has nothing to do with it. */
export class FirmWithCase {
  private constructor(
    readonly product: RunningProduct,
    readonly code: string,
    readonly clerk: User,
    readonly stranger: User,
    readonly provider: number,
  ) {}

  caseId = '';

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<FirmWithCase> {
    return FirmWithCase.on(await RunningProduct.start(environment));
  }

  /** On a product that runs; with a number, a firm beside those of other tests. */
  static async on(product: RunningProduct, number: number | '' = ''): Promise<FirmWithCase> {
    const code = `FIRM${number}`;
    const clerk = await product.firm(code);
    const stranger = await product.firm(`OTHER${number}`);
    const { body: types } = await clerk.get<{ id: number }[]>('provider_master/type/option');
    const { body } = await clerk.post<{ id: number }>('provider_master', {
      name: 'Cedar Loop PT',
      provider_type_id: types[0]!.id,
    });
    const firm = new FirmWithCase(product, code, clerk, stranger, body.id);
    // The case service receives the provider asynchronously.
    firm.caseId = await until('the case', async () => {
      const opened = await firm.openCase();
      return opened.status === 201 && opened.body.case_id;
    });
    return firm;
  }

  /** A second administrator of the firm. */
  async colleague(): Promise<User> {
    const { body: roles } = await this.clerk.get<{ id: number; name: string }[]>('roles');
    const username = `colleague@${this.code.toLowerCase()}.test`;
    const made = await this.clerk.post('application/user', {
      first_name: 'Tomas',
      last_name: 'Reyle',
      email: username,
      username,
      password: PASSWORD,
      user_type: 1,
      role_ids: roles.flatMap(({ id, name }) => (name === 'Administrator' ? [id] : [])),
    });
    expect(made.status).toBe(201);
    return User.signIn(this.product.url, username);
  }

  openCase(more: object = {}, headers?: CallHeaders): Promise<Answer<{ case_id: string; revision: number }>> {
    const body = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', provider_id: this.provider, ...more };
    return this.clerk.post('case/add', body, headers);
  }

  async detailsOf(caseId: string): Promise<Record<string, unknown>> {
    return (await this.clerk.get<Record<string, unknown>>(`case/${caseId}/details`)).body;
  }

  async notesOf(caseId: string): Promise<NoteRow[]> {
    return (await this.clerk.get<NoteRow[]>(`case/${caseId}/notes`)).body;
  }
}
