import { resourceByPath, RULE_CONFIDENCES, type WhyLine } from '@atlas/contracts';
import { Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '@/components/chips/Tag.js';
import { useCan } from '@/providers/access/use-may.js';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

/** A figure that says how it was made. */
const Opener = styled('button')({
  font: 'inherit',
  letterSpacing: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: 4,
  maxWidth: '100%',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 3,
  '&:hover': { color: v.accentText },
});

const Sheet = styled('div')({
  width: 380,
  maxHeight: 480,
  overflow: 'auto',
  padding: '10px 14px 12px',
  '& h3': { ...font.body, fontWeight: 600, margin: '0 0 6px' },
  '& h4': { ...font.micro, color: v.text2, margin: '10px 0 2px', fontWeight: 500 },
  '& li': { ...font.small, display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: '0 10px', padding: '2px 0' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .label': { color: v.text2 },
  '& .source': { gridColumn: 2, color: v.text3, display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' },
  '& .missing': { color: v.warnText },
});

const PARTS: readonly { kind: WhyLine['kind']; title: string }[] = [
  { kind: 'missing', title: t('caseRules.missing') },
  { kind: 'span', title: t('caseRules.daysAndAmounts') },
  { kind: 'fact', title: t('caseRules.caseFacts') },
  { kind: 'rule', title: t('caseRules.rulesApplied') },
];

/** The rule row itself, for those who may change it. */
const RuleLabel = ({ label, rule }: Pick<WhyLine, 'label' | 'rule'>) => {
  const route = rule && resourceByPath(rule.table)?.route;
  const mayManage = useCan('CanManageMaster');
  return rule && route && mayManage ? <Link to={`${route}/edit?id=${rule.id}`}>{label}</Link> : label;
};

const Line = ({ line: { kind, label, text, rule } }: { line: WhyLine }) => (
  <li>
    <span className="label">
      <RuleLabel label={label} rule={rule} />
    </span>
    <span className={kind}>{text}</span>
    {rule && (
      <span className="source">
        {rule.source} <Tag>{RULE_CONFIDENCES[rule.confidence]}</Tag>
      </span>
    )}
  </li>
);

/** Facts, rule rows with where they come from, and spans: what a figure was made from. */
const WhyList = ({ lines }: { lines: readonly WhyLine[] }) =>
  PARTS.map(({ kind, title }) => {
    const own = lines.filter(line => line.kind === kind);
    return (
      own.length > 0 && (
        <section key={kind}>
          <h4>{title}</h4>
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
  const heading = useId();
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        title={t('caseRules.why', { title })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {children}
      </Opener>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <Sheet tabIndex={-1}>
          <h3 id={heading}>{title}</h3>
          <WhyList lines={why} />
        </Sheet>
      </Popover>
    </>
  );
};
