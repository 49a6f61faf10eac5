import { htmlOfText, withLogo } from './firm-logo.js';

const PNG = Buffer.from([0x89, 0x50]);
const JPEG = Buffer.from([0xff, 0xd8]);

describe('the HTML of a text', () => {
  it('has its lines, and no markup from the text', () => {
    expect(htmlOfText('Dear <b>"Ada"</b>,\r\n\nthanks & regards')).toBe(
      'Dear &lt;b&gt;&quot;Ada&quot;&lt;/b&gt;,<br><br>thanks &amp; regards',
    );
  });

  it('has links for its addresses', () => {
    expect(htmlOfText('Open https://atlas.test/change_password#1.Ab_c-d\nToday.')).toBe(
      'Open <a href="https://atlas.test/change_password#1.Ab_c-d">https://atlas.test/change_password#1.Ab_c-d</a><br>Today.',
    );
  });
});

describe('the logo of a firm', () => {
  it.each([
    [PNG, 'logo.png', 'image/png'],
    [JPEG, 'logo.jpg', 'image/jpeg'],
  ])('is at the end of its mails', (picture, filename, contentType) => {
    const report = { filename: 'a.pdf', contentType: 'application/pdf', content: PNG };
    const { html, attachments } = withLogo(
      { html: '<p>Regards</p>', attachments: [report] },
      { picture, firm: 'Quill "&" Pike' },
    );
    expect(html).toMatch(/^<p>Regards<\/p><p><img src="cid:firm-logo" alt="Quill &quot;&amp;&quot; Pike" .*><\/p>$/);
    expect(attachments).toEqual([report, { filename, contentType, content: picture, inlineId: 'firm-logo' }]);
  });

  it('is left out where there is none', () => {
    expect(withLogo({ html: '<p>Regards</p>' }, null)).toEqual({ html: '<p>Regards</p>', attachments: [] });
  });
});
