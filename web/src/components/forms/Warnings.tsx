import { Banner } from '@/components/states/Banner.js';

/** Amber lines, one below the other. */
export const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8, marginTop: 12 }}>
      {texts.map(text => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
    </div>
  );
