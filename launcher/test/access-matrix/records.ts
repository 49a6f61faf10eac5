import { until } from '@atlas/testing';
import { pdf } from '../bulk-uploads.js';
import { made } from '../client-scope/two-sides.js';
import { PASSWORD } from '../user.js';
import { definitionOf, markedRecord, type MatrixSide } from './world.js';

export type Id = string | number;

/** How a record of one kind is made. */
interface Maker {
  /** Its id on a side; undefined where a side has none. Called once for each side, and again for requests that take the record away. */
  readonly make: (
    side: MatrixSide,
    shared: (kind: string) => Promise<Id | undefined>,
  ) => Promise<Id | undefined> | Id | undefined;
  /** Records of the firm: providers and funders see all of them or none, so there are none outside the scope. */
  readonly ofFirm?: boolean;
  /** It belongs to the user who made it: other users of the firm are answered as if it did not exist. */
  readonly isPersonal?: boolean;
  /** Those who hold every permission see those of others, too. */
  readonly isShownToAdministrators?: boolean;
}

let number = 0;
let agreements = 0;
const TODAY = '2026-01-15';
const inAMonth = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const form = (fields: Readonly<Record<string, string | File>>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const pdfFile = (name: string): File =>
  new File([new Uint8Array(pdf(`${name} ${++number}`))], `${name} ${number}.pdf`, { type: 'application/pdf' });

async function openCase({ admin, mark, side }: MatrixSide): Promise<string> {
  const person = { injured_first_name: 'Odalys', injured_last_name: `${mark} ${++number}`, provider_id: side.provider };
  return made(await admin.post<{ case_id: string }>('case/add', person)).case_id;
}

const created = async ({ admin }: MatrixSide, path: string, body: object | FormData): Promise<{ readonly id: Id }> =>
  made(await admin.post<{ id: Id }>(path, body));

/** One of many: those of the side's first case that a request may take away. */
const partOf = (path: string, body: (side: MatrixSide) => object | FormData): Maker => ({
  make: async side => (await created(side, `case/${side.side.caseId}/${path}`, body(side))).id,
});

/**
 * How the records are made whose ids requests name. A route whose id is of a new kind needs a line here, and one in `id-kinds.ts` that says so.
 * Records of a definition (`record:PATH`) and choices (`option:PATH`) need none.
 */
export const MAKERS: Readonly<Record<string, Maker>> = {
  case: { make: openCase },
  treatment: partOf('treatment/with/cpt/add', ({ mark }) => ({
    bill_number: `${mark} ${++number}`,
    dos_from: TODAY,
    bill_amount: 10,
  })),
  note: partOf('note', ({ mark }) => ({ note_type: 'CLIENT', description: `<p>${mark} note</p>` })),
  payment: partOf('payment/transaction', ({ mark }) => ({
    transaction_type: 'INTEREST',
    amount: 1,
    transaction_date: TODAY,
    description: mark,
  })),
  document: partOf('document', ({ mark, nodes }) => form({ node_id: String(nodes.shared), file: pdfFile(mark) })),
  invoice: { make: ({ side }) => side.invoice },
  packet: {
    make: async ({ admin, side: { cases } }) =>
      made(await admin.post<{ packet_id: string }>('packet', { case_ids: [cases[2], cases[3]], lead_case_id: cases[2] }))
        .packet_id,
  },
  unassigned_document: {
    ofFirm: true,
    make: async ({ admin, mark, nodes }) => {
      const file = pdfFile(mark);
      made(await admin.post('case/document/bulk_upload', form({ node_id: String(nodes.shared), file })));
      return until('the unassigned document', async () => {
        const { body } = await admin.post<{ result: { id: string; file_name: string }[] }>('case/document/unassigned/list', {});
        return body.result.find(({ file_name }) => file_name === file.name)?.id;
      });
    },
  },
  user: {
    ofFirm: true,
    make: async side => {
      const name = `${side.mark}${++number}@matrix.test`;
      const names = { first_name: side.mark, last_name: side.mark, email: name, username: name, password: PASSWORD };
      return (
        await created(side, 'application/user', {
          ...names,
          user_type: 1,
          role_ids: [(await RECORDS.role!.make(side, () => Promise.resolve(undefined)))!],
        })
      ).id;
    },
  },
  role: { ofFirm: true, make: async side => (await created(side, 'roles', { name: `${side.mark} ${++number}` })).id },
  department: {
    ofFirm: true,
    make: async side => (await created(side, 'application/department', { name: `${side.mark} ${++number}` })).id,
  },
  ticket: {
    ofFirm: true,
    make: async side => {
      const fields = { request_type_id: '1', title: `${side.mark} ticket`, description: `${side.mark} ticket` };
      return (await created(side, 'ticket/create', form({ ...fields, file: pdfFile(side.mark) }))).id;
    },
  },
  ticket_file: {
    ofFirm: true,
    make: async (side, shared) => {
      const ticket = await side.admin.get<{ files: { id: string }[] }>(`ticket/${await shared('ticket')}`);
      return made(ticket).files[0]?.id;
    },
  },
  application_setting: {
    ofFirm: true,
    make: async side => {
      const names = {
        display_name: `${side.mark} ${++number}`,
        parameter_name: `${side.mark}_${number}`,
        parameter_value: side.mark,
      };
      return (await created(side, 'setting/application', names)).id;
    },
  },
  firm_address: {
    ofFirm: true,
    make: async side => {
      const place = { address1: `${side.mark} ${++number}`, city: 'Albany', state: 'NY', zip: '12207', email: 'a@matrix.test' };
      // A firm has one address of each type.
      for (const address_type_id of [1, 2, 3, 4, 5]) {
        const { status, body } = await side.admin.post<{ id: number }>('lawfirm/address', { address_type_id, ...place });
        if (status < 300) return body.id;
      }
      return undefined;
    },
  },
  list_view: {
    ofFirm: true,
    make: async side => (await created(side, 'list_view', { list: 'cases', name: `${side.mark} ${++number}`, filter: {} })).id,
  },
  preference: {
    ofFirm: true,
    make: async ({ admin, mark }) => {
      const name = `matrix-${1000 + ++number}`;
      made(await admin.call('PUT', `user/preference/${name}`, { value: { text: mark } }));
      return name;
    },
  },
  draft: {
    ofFirm: true,
    make: async ({ admin, mark }) => {
      const name = `matrix-${1000 + ++number}`;
      made(await admin.call('PUT', `user/draft/${name}`, { value: { text: mark } }));
      return name;
    },
  },
  session: {
    ofFirm: true,
    isPersonal: true,
    make: async ({ admin, signInAgain }) => {
      const before = new Set(made(await admin.get<{ id: string }[]>('user/sessions')).map(({ id }) => id));
      await signInAgain();
      return made(await admin.get<{ id: string }[]>('user/sessions')).find(({ id }) => !before.has(id))?.id;
    },
  },
  job: {
    make: async ({ admin, mark }) => {
      const lines = `Injured First Name,Injured Last Name,Provider,Claim Number\n${mark},${mark},${mark},${mark}${++number}`;
      const file = new File([lines], `${mark}.csv`, { type: 'text/csv' });
      return made(await admin.post<{ job_id: string }>('case/bulk_import', form({ dry_run: 'true', file }))).job_id;
    },
    ofFirm: true,
    isPersonal: true,
    isShownToAdministrators: true,
  },
  api_key: {
    ofFirm: true,
    make: async side =>
      (await created(side, 'api_key', { name: `${side.mark} ${++number}`, scopes: ['View'], expires_on: inAMonth() })).id,
  },
  emergency_access: {
    ofFirm: true,
    // A session can have one at a time.
    make: async ({ signInAgain, mark }) => {
      const admin = await signInAgain();
      return made(await admin.post<{ id: string }>('emergency_access', { reason: `${mark}: a deadline ends today` })).id;
    },
  },
  webhook: {
    ofFirm: true,
    // A public address that needs no name server. What is sent to it does not arrive.
    make: async side =>
      (
        await created(side, 'webhook', {
          url: `https://8.8.8.8/${side.mark}`,
          event_types: ['CaseOpened.v1'],
          description: side.mark,
        })
      ).id,
  },
  webhook_delivery: {
    ofFirm: true,
    make: async ({ admin }, shared) => {
      const webhook = await shared('webhook');
      made(await admin.post(`webhook/${webhook}/test`));
      return made(await admin.post<{ result: { id: string }[] }>(`webhook/${webhook}/deliveries/list`, {})).result[0]?.id;
    },
  },
  // It needs an authenticator, and after it the users of the test could not sign in with their passwords.
  passkey: { ofFirm: true, isPersonal: true, make: () => undefined },
  provider_document: {
    make: async side => {
      const type = await markedRecord(definitionOf('provider_document_type')!, side);
      // Providers see it, too, and its name: types are the firm's.
      const open = { id: type, name: `Type ${++number}`, is_confidential: false };
      made(await side.admin.post('provider_document_type', open));
      const path = `provider_master/${side.side.provider}/document`;
      return (
        await created(
          side,
          path,
          form({ provider_document_type_id: String(type), expires_on: '2040-01-01', file: pdfFile(side.mark) }),
        )
      ).id;
    },
  },
  fee_agreement: {
    ofFirm: true,
    make: async side => {
      // One rate holds on a day: each agreement has a separate day.
      const day = new Date(Date.UTC(2030, 0, 1 + ++agreements)).toISOString().slice(0, 10);
      const fee = { component: 'cost', basis: 'percent_collected', pct: 5, effective_from: day, effective_to: day };
      return (await created(side, `provider_master/${side.side.provider}/fee_agreement`, fee)).id;
    },
  },
};
const RECORDS = MAKERS;
