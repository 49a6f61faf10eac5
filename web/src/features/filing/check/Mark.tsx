import type { PacketMark } from '@atlas/contracts';
import { Check, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react';
import { Row } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const LOOKS: Readonly<Record<PacketMark, { label: string; icon: LucideIcon; color: string }>> = {
  there: { label: t('filingCheck.present'), icon: Check, color: v.ok },
  missing: { label: t('filingCheck.missing'), icon: X, color: v.danger },
  look: { label: t('filingCheck.check'), icon: TriangleAlert, color: v.warn },
  not_needed: { label: t('filingCheck.notNeeded'), icon: Minus, color: v.text3 },
};

/** One mark of the matrix. */
export const Mark = ({ mark }: { mark: PacketMark }) => {
  const { label, icon: Icon, color } = LOOKS[mark];
  return <Icon size={16} color={color} role="img" aria-label={label} style={{ display: 'block', margin: '0 auto' }} />;
};

/** What the marks mean. */
export const Legend = ({ className }: { className?: string }) => (
  <Row as="ul" variant="secondary" gap={12} nowrap aria-label={t('filingCheck.marks')} className={className}>
    {(Object.keys(LOOKS) as PacketMark[]).map(mark => {
      const { label, icon: Icon, color } = LOOKS[mark];
      return (
        <Row as="li" key={mark} gap={4}>
          <Icon size={14} color={color} aria-hidden />
          {label}
        </Row>
      );
    })}
  </Row>
);
