import type { CasePacketCheck, PacketContents, PacketSection } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { Bookmark, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '@/components/states/Banner.js';
import { digits, font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Split = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
const Notices = styled('div')({ flex: 'none', display: 'grid', gap: 8, padding: 8, borderBottom: `1px solid ${v.line}` });
const Marks = styled('nav')({
  // Above the pages, which need the whole width to be read.
  flex: 'none',
  maxHeight: '30%',
  overflow: 'auto',
  padding: 4,
  borderBottom: `1px solid ${v.line}`,
  '& ul': { listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '1px 8px' },
  '& li > *': { ...font.small, display: 'flex', alignItems: 'center', gap: 6, width: '100%', minHeight: 26, padding: '0 6px' },
  '& button': {
    fontFamily: 'inherit',
    letterSpacing: 'inherit',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: v.text2,
    textAlign: 'left',
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& button:hover': { backgroundColor: v.hover },
  '& button[aria-current]': { color: v.accentText, backgroundColor: v.accentTint, fontWeight: 600 },
  '& svg': { flex: 'none' },
  '& .letter': { flex: 'none', minWidth: 14, textAlign: 'center', fontWeight: 600 },
  '& .what': { flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' },
  '& .pages': { ...digits, color: v.text2 },
  '& .gap, & .gap .pages': { color: v.dangerText },
});
const Pages = styled('iframe')({ flex: 1, minHeight: 0, width: '100%', border: 0, backgroundColor: v.surface3 });

const pagesOf = ({ first_page: first, last_page: last }: PacketSection): string =>
  first === last ? String(first) : `${first}–${last}`;

interface Props {
  check: CasePacketCheck;
  contents: PacketContents;
  url: string;
}

/** The contents, and the pages in the browser's own viewer: no script of a document runs among ours there. */
export const PacketView = ({ check, contents, url }: Props) => {
  const [page, setPage] = useState(1);
  const { sections, problems, attached_separately: beside } = contents;
  const gaps = check.items.filter(({ mark }) => mark === 'missing');
  const current = sections.findLast(({ first_page }) => first_page <= page);
  return (
    <>
      {(problems.length > 0 || beside.length > 0) && (
        <Notices>
          {problems.map(({ document_id, message }) => (
            <Banner key={document_id} tone="danger">
              {message}
            </Banner>
          ))}
          {beside.length > 0 && (
            <Banner tone="info">{t('filingPacket.attachedSeparatelyBecauseItHas', { beside: beside.join(', ') })}</Banner>
          )}
        </Notices>
      )}
      <Split>
        <Marks aria-label={t('filingPacket.bookmarks')}>
          <ul>
            {sections.map(section => {
              const name = [section.exhibit, section.name].filter(Boolean).join(' ');
              return (
                <li key={section.first_page}>
                  <button
                    type="button"
                    title={name}
                    aria-current={section === current ? 'true' : undefined}
                    onClick={() => setPage(section.first_page)}
                  >
                    {section.exhibit === null ? <Bookmark size={14} aria-hidden /> : <b className="letter">{section.exhibit}</b>}
                    <span className="what">{section.name}</span>
                    <span className="pages">{pagesOf(section)}</span>
                  </button>
                </li>
              );
            })}
            {gaps.map(({ node }) => (
              <li key={node}>
                <span className="gap" title={t('filingPacket.missing', { node })}>
                  <CircleX size={14} aria-hidden />
                  <span className="what">{node}</span>
                  <span className="pages">{t('filingPacket.missingMark')}</span>
                </span>
              </li>
            ))}
          </ul>
        </Marks>
        {/* The viewer reads the page from the address when it opens. */}
        <Pages
          key={page}
          title={t('filingPacket.packetOf', { caseId: check.case_id })}
          src={`${url}#toolbar=0&navpanes=0&view=FitH&page=${page}`}
        />
      </Split>
    </>
  );
};
