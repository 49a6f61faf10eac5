/** What the demo firm prints on its letters, packets and invoices. Invented, as all names, addresses and numbers of the demo are. */
export const LAW_FIRM = {
  lawfirm_name: 'Brill & Marchetti, P.C.',
  company_type: 'Attorney',
  first_name: 'Nadia',
  last_name: 'Brill',
  attorney_name_1: 'Nadia Brill, Esq.',
  attorney_name_2: 'Gideon Marchetti, Esq.',
  attorney_name_3: 'Renske Falconer, Esq.',
  attorney_name_4: 'Tobias Ezeoke, Esq.',
  postal_address: 'PO Box 1187, Brooklyn, NY 11201',
  notary_details: 'Notary Public, State of New York, No. 01DE0000001, qualified in Kings County, commission expires 06/30/2028',
  notary_signed_by_name: 'Casey Marsh',
  administrative_assistant: 'Ines Calloway',
};

const OFFICE = { address1: '415 Court Square Plaza', address2: 'Suite 1200', city: 'Brooklyn', state: 'NY', zip: '11201' };
const BOX = { address1: 'PO Box 1187', city: 'Brooklyn', state: 'NY', zip: '11201' };
const REACHED_AT = { phone: '718-555-0140', fax: '718-555-0141', country: 'United States' };

/** One for each type of address: 1 office, 2 mailing, 3 billing, 4 remittance, 5 service of process. */
export const LAW_FIRM_ADDRESSES = [
  { address_type_id: 1, ...OFFICE, ...REACHED_AT, contact_name: 'Ines Calloway', email: 'office@brill-marchetti.example' },
  { address_type_id: 2, ...BOX, ...REACHED_AT, contact_name: 'Mail room', email: 'mail@brill-marchetti.example' },
  { address_type_id: 3, ...OFFICE, ...REACHED_AT, contact_name: 'Pieter Oduya', email: 'billing@brill-marchetti.example' },
  { address_type_id: 4, ...BOX, ...REACHED_AT, contact_name: 'Pieter Oduya', email: 'remittance@brill-marchetti.example' },
  { address_type_id: 5, ...OFFICE, ...REACHED_AT, contact_name: 'Gideon Marchetti', email: 'service@brill-marchetti.example' },
];
