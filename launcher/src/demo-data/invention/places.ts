import type { Chance } from './chance.js';

interface Town {
  readonly city: string;
  readonly zip: string;
  readonly streets: readonly string[];
}

/** Where the invented people live and practise. */
const TOWNS: readonly Town[] = [
  { city: 'Brooklyn', zip: '11226', streets: ['Flatbush Avenue', 'Clarendon Road', 'Bedford Avenue', 'Rogers Avenue'] },
  { city: 'Brooklyn', zip: '11235', streets: ['Ocean Avenue', 'Coney Island Avenue', 'Avenue Z', 'East 14th Street'] },
  { city: 'Brooklyn', zip: '11207', streets: ['Pennsylvania Avenue', 'New Lots Avenue', 'Jamaica Avenue', 'Bradford Street'] },
  { city: 'Brooklyn', zip: '11214', streets: ['86th Street', 'Bath Avenue', 'Bay Parkway', 'Cropsey Avenue'] },
  { city: 'Bronx', zip: '10458', streets: ['East Fordham Road', 'Webster Avenue', 'Marion Avenue', 'Decatur Avenue'] },
  { city: 'Bronx', zip: '10467', streets: ['Gun Hill Road', 'White Plains Road', 'Perry Avenue', 'Bainbridge Avenue'] },
  { city: 'Bronx', zip: '10452', streets: ['Grand Concourse', 'Jerome Avenue', 'Gerard Avenue', 'Walton Avenue'] },
  { city: 'Jamaica', zip: '11432', streets: ['Hillside Avenue', 'Parsons Boulevard', '164th Street', 'Homelawn Street'] },
  { city: 'Jamaica', zip: '11435', streets: ['Sutphin Boulevard', '148th Street', 'Liberty Avenue', 'Lakewood Avenue'] },
  { city: 'Flushing', zip: '11355', streets: ['Main Street', 'Kissena Boulevard', 'Cherry Avenue', 'Franklin Avenue'] },
  { city: 'Corona', zip: '11368', streets: ['Roosevelt Avenue', '104th Street', 'Junction Boulevard', '37th Avenue'] },
  { city: 'New York', zip: '10029', streets: ['Lexington Avenue', 'East 110th Street', 'First Avenue', 'Madison Avenue'] },
  { city: 'New York', zip: '10032', streets: ['Broadway', 'Amsterdam Avenue', 'West 168th Street', 'Audubon Avenue'] },
  { city: 'Staten Island', zip: '10314', streets: ['Victory Boulevard', 'Richmond Avenue', 'Manor Road', 'Forest Avenue'] },
  { city: 'Hempstead', zip: '11550', streets: ['Fulton Avenue', 'Peninsula Boulevard', 'Greenwich Street', 'Jerusalem Avenue'] },
  { city: 'Freeport', zip: '11520', streets: ['Sunrise Highway', 'Guy Lombardo Avenue', 'South Main Street', 'Atlantic Avenue'] },
  { city: 'Yonkers', zip: '10701', streets: ['South Broadway', 'Warburton Avenue', 'Ashburton Avenue', 'Riverdale Avenue'] },
  {
    city: 'Mount Vernon',
    zip: '10550',
    streets: ['South Fourth Avenue', 'Gramatan Avenue', 'Fulton Avenue', 'Sandford Boulevard'],
  },
];

export interface Address {
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Somebody's home. */
export function homeAddress(chance: Chance): Address & { readonly address2?: string } {
  const { city, zip, streets } = chance.one(TOWNS);
  const home = { address1: `${chance.between(11, 2980)} ${chance.one(streets)}`, city, state: 'NY', zip };
  return chance.percent(55)
    ? { ...home, address2: `Apt ${chance.between(1, 9)}${chance.one(['A', 'B', 'C', 'D', 'F', 'K'])}` }
    : home;
}
