import { addressBlock } from './address-block.js';

describe('the block of a client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:DB8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0:0:0:1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, block) => expect(addressBlock(address)).toBe(block));
});
