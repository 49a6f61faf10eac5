import { resourceByPath, RULE_CONFIDENCES, type WhyLine } from '@atlas/contracts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '@/components/page/TextButton.js';
import { PopoverPanel } from '@/components/page/PopoverPanel.js';
import { Block, Grid, Row, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';

const PARTS: readonly { kind: WhyLine['kind']; title: string }[] = [
  { kind: 'missing', title: t('caseRules.missing') },
  { kind: 'span', title: t('caseRules.daysAndAmounts') },
  { kind: 'fact', title: t('caseRules.caseFacts') },
  { kind: 'rule', title: t('caseRules.rulesApplied') },
];

/** The rule row itself, for those who may change it. */
const RuleLabel = ({ label, rule }: Pick<WhyLine, 'label' | 'rule'>) => {
  const route = rule && resourceByPath(rule.table)?.route;
  const mayManage = useCan('View', 'CanManageMaster');
  return rule && route && mayManage ? <Link to={`${route}/edit?id=${rule.id}`}>{label}</Link> : label;
};

const Line = ({ line: { kind, label, text, rule } }: { line: WhyLine }) => (
  <Grid as="li" variant="small" columns="128px minmax(0, 1fr)" gap="0 10px" pad="2px 0">
    <Text color="quiet">
      <RuleLabel label={label} rule={rule} />
    </Text>
    <Text color={kind === 'missing' ? 'warn' : undefined}>
      {text}
      {rule && (
        <Row as="span" wrap gap={6} color="quiet">
          {rule.source} <Tag>{RULE_CONFIDENCES[rule.confidence]}</Tag>
        </Row>
      )}
    </Text>
  </Grid>
);

/** Facts, rule rows with where they come from, and spans: what a figure was made from. */
const WhyList = ({ lines }: { lines: readonly WhyLine[] }) =>
  PARTS.map(({ kind, title }) => {
    const own = lines.filter(line => line.kind === kind);
    return (
      own.length > 0 && (
        <section key={kind}>
          <Block as="h3" variant="label" margin="10px 0 2px">
            {title}
          </Block>
          <ul>
            {own.map((line, index) => (
              <Line key={index} line={line} />
            ))}
          </ul>
        </section>
      )
    );
  });

interface Props {
  /** What is explained: 'Interest to date'. */
  title: string;
  why: readonly WhyLine[];
  children: ReactNode;
}

/** Opens the why of a figure beside it. */
export const WhyButton = ({ title, why, children }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <TextButton
        className="why"
        type="button"
        aria-haspopup="dialog"
        title={t('caseRules.why', { title })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {children}
      </TextButton>
      <PopoverPanel anchor={anchor} onClose={() => setAnchor(null)} title={title} width={380}>
        <WhyList lines={why} />
      </PopoverPanel>
    </>
  );
};
