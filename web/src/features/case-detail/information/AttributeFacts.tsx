import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { FormSection } from '@/components/forms/FormSection.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { FactList } from '@/components/page/FactList.js';
import { LongText } from '@/components/values/LongText.js';
import { useCase } from '../case-context.js';
import { Scroll } from '../parts/Table.js';
import { ATTRIBUTE_SECTIONS, attributeText, shortLabel } from './attribute-look.js';
import { t } from '@/texts/t.js';

const Body = styled('div')({ padding: '4px 16px' });
const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
});

/** Every attribute by group, to read. */
export const AttributeFacts = () => {
  const { details, access, setEditing } = useCase();
  return (
    <Scroll>
      <Body>
        <Head>
          <h2>{t('caseInformation.caseInformation')}</h2>
          {access.mayChange && (
            <Button variant="text" startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
              {t('common.edit')} <Kbd>E</Kbd>
            </Button>
          )}
        </Head>
        {ATTRIBUTE_SECTIONS.map(({ group, title, why, names }) => (
          <FormSection key={group} title={title} why={why} plain>
            <FactList
              columns={2}
              labelWidth={128}
              wrap
              facts={names.map(name => {
                const text = attributeText(name, details);
                return { label: shortLabel(group, name), value: text && <LongText>{text}</LongText> };
              })}
            />
          </FormSection>
        ))}
      </Body>
    </Scroll>
  );
};
