import { faker } from '@faker-js/faker/locale/en_US';

/** The same seed tells the same stories on every machine; only the dates move with the day the demo is first started. */
const SEED = 20_260_401;

/** As they stand on the door bells of New York. */
const SURNAMES = [
  ...[
    'Acosta',
    'Ahmed',
    'Alvarez',
    'Baptiste',
    'Begum',
    'Bennett',
    'Brown',
    'Cabrera',
    'Campbell',
    'Castillo',
    'Charles',
    'Chen',
    'Clarke',
  ],
  ...[
    'Cohen',
    'Cruz',
    'Delgado',
    'Diaz',
    'Edwards',
    'Espinal',
    'Feliz',
    'Fernandez',
    'Francis',
    'Garcia',
    'Gomez',
    'Gonzalez',
    'Grant',
    'Gupta',
  ],
  ...[
    'Henry',
    'Hernandez',
    'Hossain',
    'Islam',
    'Jackson',
    'James',
    'Jean',
    'Johnson',
    'Joseph',
    'Kaplan',
    'Kaur',
    'Khan',
    'Kim',
    'Kowalski',
  ],
  ...[
    'Lee',
    'Levy',
    'Lewis',
    'Li',
    'Lin',
    'Lopez',
    'Marte',
    'Martinez',
    'Miller',
    'Mitchell',
    'Mohammed',
    'Morales',
    'Morgan',
    'Nguyen',
    'Nunez',
  ],
  ...[
    'Ortiz',
    'Park',
    'Patel',
    'Perez',
    'Peralta',
    'Persaud',
    'Pierre',
    'Pimentel',
    'Polanco',
    'Ramirez',
    'Ramos',
    'Reyes',
    'Rivera',
    'Robinson',
  ],
  ...[
    'Rodriguez',
    'Romano',
    'Rosario',
    'Russo',
    'Ryan',
    'Sanchez',
    'Santana',
    'Santos',
    'Schwartz',
    'Scott',
    'Shevchenko',
    'Singh',
    'Smith',
  ],
  ...[
    'Suarez',
    'Taveras',
    'Thomas',
    'Torres',
    'Tran',
    'Vargas',
    'Vasquez',
    'Volkov',
    'Walker',
    'Wang',
    'Watson',
    'Weiss',
    'Williams',
    'Wong',
  ],
  ...['Wright', 'Wu', 'Young', 'Zapata', 'Zhang', 'Zhou'],
] as const;

/** Random values from one sequence that restarts with every `Chance`. */
export class Chance {
  constructor(seed = SEED) {
    faker.seed(seed);
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return faker.number.int({ min, max });
  }

  /** True in `percent` of 100 cases. */
  percent(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  one<Item>(items: readonly Item[]): Item {
    return faker.helpers.arrayElement(items);
  }

  some<Item>(items: readonly Item[], min: number, max: number): Item[] {
    return faker.helpers.arrayElements(items, { min, max });
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return faker.helpers.shuffle(items);
  }

  digits(count: number): string {
    return faker.string.numeric({ length: count, allowLeadingZeros: true });
  }

  firstName(sex: 'M' | 'F'): string {
    return faker.person.firstName(sex === 'M' ? 'male' : 'female');
  }

  lastName(): string {
    return this.one(SURNAMES);
  }

  /** Of the range that telephone companies keep free for fiction. */
  phone(): string {
    return `${this.one(['212', '347', '516', '631', '718', '914', '917', '929'])}-555-01${this.digits(2)}`;
  }
}
