import { checkNewPassword } from './password-policy.js';

describe('a new password', () => {
  it.each(['password', 'PASSWORD', 'P@ssw0rd', 'Password1!', 'Qwerty#2026', 'letmein', 'Dragon12345!'])(
    'cannot be %s',
    password => {
      expect(() => checkNewPassword(password, 'mara@demo.test')).toThrow('This password is too common.');
    },
  );

  it.each(['aaaaaa1!', 'Aaaaaa1!', 'Bcdefgh1', 'abcdefg1!', '12345678a!', 'Ab1!Ab1!', '1234abcd!', 'zzzzzzzzzzzzzzzzzzzz1!'])(
    'cannot be as simple as %s',
    password => {
      expect(() => checkNewPassword(password, 'mara@demo.test')).toThrow('This password is too simple.');
    },
  );

  it.each(['Mara.quill#7', 'xxMARA.QUILLxx1'])('cannot contain the username, as in %s', password => {
    expect(() => checkNewPassword(password, 'mara.quill@demo.test')).toThrow('The password must not contain the username.');
  });

  it.each(['Harbor#2026', 'correct horse battery staple', 'Demo#2026', 'bob likes Apples 7', 'Stuvw#97ab'])(
    'can be %s',
    password => {
      expect(() => checkNewPassword(password, 'bob@demo.test')).not.toThrow();
    },
  );
});
