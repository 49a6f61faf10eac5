import { lastBrand, rememberBrand } from './firm-brand.js';
import { memoryStorage } from './session.fixture.js';

const BRAND = { code: 'DEMO', name: 'Halvorsen & Pike', logo: 'data:image/png;base64,AAAA' };

describe('the firm on the sign-in page', () => {
  it('is the one that this browser signed in to last', () => {
    const storage = memoryStorage();
    expect(lastBrand(storage)).toBeUndefined();
    rememberBrand(storage, BRAND);
    expect(lastBrand(storage)).toEqual(BRAND);
  });
  it('is not shown under the address of another firm, known or not', () => {
    const storage = memoryStorage();
    rememberBrand(storage, BRAND);
    expect(lastBrand(storage, 'demo')).toEqual(BRAND);
    expect(lastBrand(storage, 'NORTH')).toBeUndefined();
  });
  it('has no logo that is no picture', () => {
    const storage = memoryStorage();
    rememberBrand(storage, { ...BRAND, logo: 'javascript:alert(1)' });
    expect(lastBrand(storage)).toEqual({ ...BRAND, logo: null });
    storage.setItem('atlas.brand', 'nonsense');
    expect(lastBrand(storage)).toBeUndefined();
  });
  it('is forgotten if the browser has no room', () => {
    const full = {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => rememberBrand(full, BRAND)).not.toThrow();
  });
});
