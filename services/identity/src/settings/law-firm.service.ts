import {
  ADDRESS_TYPES,
  invalid,
  notFound,
  type JsonObject,
  type LawFirmAddressRequest,
  type LawFirmRequest,
} from '@atlas/contracts';
import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../http/duplicate.js';

/** The firm's own particulars: what stands on packets, letters and invoices. */
const DETAILS = [
  'lawfirm_name',
  'company_type',
  'first_name',
  'last_name',
  'attorney_name_1',
  'attorney_name_2',
  'attorney_name_3',
  'attorney_name_4',
  'attorney_name_5',
  'postal_address',
  'notary_details',
  'notary_signed_by_name',
  'administrative_assistant',
] as const satisfies readonly (keyof LawFirmRequest)[];

const ADDRESS = [
  'address_type_id',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'fax',
  'country',
  'contact_name',
  'contact_number',
  'email',
] as const satisfies readonly (keyof LawFirmAddressRequest)[];

export type LawFirmAddress = { id: number; address_type: string } & JsonObject;
export type LawFirm = { id: number; addresses: LawFirmAddress[] } & JsonObject;

/** The law firm of an account and its addresses, one of each type. */
@Injectable()
export class LawFirmService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
  ) {}

  details({ accountId }: Session): Promise<LawFirm> {
    return this.database.withAccount(accountId, tx => lawFirmOf(tx, accountId));
  }

  addresses({ accountId }: Session): Promise<LawFirmAddress[]> {
    return this.database.withAccount(accountId, tx => addressesOf(tx, accountId));
  }

  async save(session: Session, request: LawFirmRequest): Promise<LawFirm> {
    const { accountId } = session;
    const [before, after] = await this.writes.by(session, async tx => {
      const was = await lawFirmOf(tx, accountId);
      await tx.query(
        `insert into identity.lawfirm (account_id, ${DETAILS.join(', ')}) values ($1, ${DETAILS.map((_name, index) => `$${index + 2}`).join(', ')})
         on conflict (account_id) do update set ${DETAILS.map(name => `${name} = excluded.${name}`).join(', ')}`,
        [accountId, ...DETAILS.map(name => request[name] || null)],
      );
      return [was, await lawFirmOf(tx, accountId)] as const;
    });
    const changes = changedFields({ ...before, addresses: [] }, { ...after, addresses: [] });
    await this.activity.recordChange(session, 'SettingChanged', 'Law firm details changed', changes);
    return after;
  }

  async saveAddress(session: Session, { id, ...request }: LawFirmAddressRequest): Promise<LawFirmAddress> {
    const { accountId } = session;
    const values = ADDRESS.map(name => request[name] || null);
    const type = typeName(request.address_type_id);
    const [before, after] = await refusingDuplicates(
      this.writes.by(session, async tx => {
        const was = id === undefined ? undefined : await addressById(tx, accountId, id);
        const [row] = await tx.query<{ address_id: number }>(
          id === undefined
            ? `insert into identity.lawfirm_address (account_id, ${ADDRESS.join(', ')})
               values ($1, ${ADDRESS.map((_name, index) => `$${index + 2}`).join(', ')}) returning address_id`
            : `update identity.lawfirm_address set ${ADDRESS.map((name, index) => `${name} = $${index + 2}`).join(', ')}
                where account_id = $1 and address_id = $${ADDRESS.length + 2} returning address_id`,
          id === undefined ? [accountId, ...values] : [accountId, ...values, id],
        );
        return [was, await addressById(tx, accountId, row!.address_id)] as const;
      }),
      { lawfirm_address_type: () => invalid({ address_type_id: `${type} Address type is already exist.` }) },
    );
    await this.activity.recordChange(
      session,
      'SettingChanged',
      `Law firm address ${type} saved`,
      changedFields(before ?? {}, after),
    );
    return after;
  }

  async removeAddress(session: Session, id: number): Promise<void> {
    const { accountId } = session;
    const address = await this.writes.by(session, async tx => {
      const found = await addressById(tx, accountId, id);
      await tx.query('delete from identity.lawfirm_address where account_id = $1 and address_id = $2', [accountId, id]);
      return found;
    });
    await this.activity.recordChange(
      session,
      'SettingChanged',
      `Law firm address ${address.address_type} deleted`,
      changedFields(address, {}),
    );
  }
}

const typeName = (id: number): string => ADDRESS_TYPES.find(type => type.id === id)?.name ?? '';

/** A firm that has not told its particulars yet is called what the account is called. */
async function lawFirmOf(tx: Transaction, accountId: number): Promise<LawFirm> {
  const [row] = await tx.query<JsonObject & { id: number }>(
    `select a.account_id as id, coalesce(f.lawfirm_name, a.name) as lawfirm_name, ${DETAILS.slice(1)
      .map(name => `f.${name}`)
      .join(', ')}
       from identity.account a left join identity.lawfirm f on f.account_id = a.account_id where a.account_id = $1`,
    [accountId],
  );
  if (!row) throw notFound('LAWFIRM_NOT_FOUND', 'The law firm is not found.');
  return { ...row, addresses: await addressesOf(tx, accountId) };
}

async function addressesOf(tx: Transaction, accountId: number): Promise<LawFirmAddress[]> {
  const rows = await tx.query<JsonObject & { id: number; address_type_id: number }>(
    `select address_id as id, ${ADDRESS.join(', ')} from identity.lawfirm_address where account_id = $1 order by address_type_id`,
    [accountId],
  );
  return rows.map(row => ({ ...row, address_type: typeName(row.address_type_id) }));
}

async function addressById(tx: Transaction, accountId: number, id: number): Promise<LawFirmAddress> {
  const address = (await addressesOf(tx, accountId)).find(candidate => candidate.id === id);
  if (!address) throw notFound('LAWFIRM_ADDRESS_NOT_FOUND', `Address Id ${id} is not found.`);
  return address;
}
