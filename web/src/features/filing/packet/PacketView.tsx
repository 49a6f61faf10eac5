import type { CasePacketCheck, PacketCheckItem, PacketContents, PacketSection } from '@atlas/contracts';
import { Bookmark, CircleX } from 'lucide-react';
import { useState } from 'react';
import { PickButton } from '@/components/page/PickButton.js';
import { Block, Fill, Grid, Row, Stack, Text } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { t } from '@/texts/t.js';

const pagesOf = ({ first_page: first, last_page: last }: PacketSection): string =>
  first === last ? String(first) : `${first}–${last}`;

interface Props {
  check: CasePacketCheck;
  contents: PacketContents;
  url: string;
}

interface BookmarksProps {
  sections: readonly PacketSection[];
  gaps: readonly PacketCheckItem[];
  current: PacketSection | undefined;
  onPage: (page: number) => void;
}

const Bookmarks = ({ sections, gaps, current, onPage }: BookmarksProps) => (
  <Block as="nav" maxHeight="30%" scroll pad={4} edge="bottom" aria-label={t('filingPacket.bookmarks')}>
    <Grid as="ul" variant="small" columns="repeat(auto-fill, minmax(200px, 1fr))" gap="1px 8px">
      {sections.map(section => {
        const name = [section.exhibit, section.name].filter(Boolean).join(' ');
        return (
          <li key={section.first_page}>
            <PickButton
              type="button"
              title={name}
              aria-current={section === current ? 'true' : undefined}
              onClick={() => onPage(section.first_page)}
            >
              {section.exhibit === null ? (
                <Bookmark size={14} aria-hidden />
              ) : (
                <Text as="b" minWidth={14}>
                  {section.exhibit}
                </Text>
              )}
              <Text grow multiline pad="4px 0">
                {section.name}
              </Text>
              <Text variant="figures">{pagesOf(section)}</Text>
            </PickButton>
          </li>
        );
      })}
      {gaps.map(({ node }) => (
        <li key={node}>
          <Row gap={6} minHeight={26} pad="0 8px" color="danger" title={t('filingPacket.missing', { node })}>
            <CircleX size={14} aria-hidden />
            <Text grow multiline pad="4px 0">
              {node}
            </Text>
            {t('filingPacket.missingMark')}
          </Row>
        </li>
      ))}
    </Grid>
  </Block>
);

/** The contents, and the pages in the browser's own viewer: no script of a document runs among ours there. */
export const PacketView = ({ check, contents, url }: Props) => {
  const [page, setPage] = useState(1);
  const { sections, problems, attached_separately: beside } = contents;
  const gaps = check.items.filter(({ mark }) => mark === 'missing');
  const current = sections.findLast(({ first_page }) => first_page <= page);
  return (
    <>
      {(problems.length > 0 || beside.length > 0) && (
        <Stack edge="bottom" pad={8}>
          {problems.map(({ document_id, message }) => (
            <Banner key={document_id} tone="danger">
              {message}
            </Banner>
          ))}
          {beside.length > 0 && (
            <Banner tone="info">{t('filingPacket.attachedSeparatelyBecauseItHas', { beside: beside.join(', ') })}</Banner>
          )}
        </Stack>
      )}
      <Fill>
        <Bookmarks sections={sections} gaps={gaps} current={current} onPage={setPage} />
        {/* The viewer reads the page from the address when it opens. */}
        <iframe
          style={{ flex: 1, border: 0 }}
          key={page}
          title={t('filingPacket.packetOf', { caseId: check.case_id })}
          src={`${url}#toolbar=0&navpanes=0&view=FitH&page=${page}`}
        />
      </Fill>
    </>
  );
};
