import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { Block, Row, Scroll } from '@/components/page/layout.js';
import { FormSection } from '@/components/forms/FormSection.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { FactList } from '@/components/page/FactList.js';
import { LongText } from '@/components/values/LongText.js';
import { useCase } from '../case-context.js';
import { ATTRIBUTE_SECTIONS, attributeText, shortLabel } from './attribute-look.js';
import { t } from '@/texts/t.js';

/** Every attribute by group, to read. */
export const AttributeFacts = () => {
  const { details, access, setEditing } = useCase();
  return (
    <Scroll>
      <Block pad="4px 16px">
        <Row as="header" justify="space-between" minHeight={40}>
          <h2>{t('caseInformation.caseInformation')}</h2>
          {access.mayChange && (
            <Button variant="text" startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
              {t('common.edit')} <Kbd>E</Kbd>
            </Button>
          )}
        </Row>
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
      </Block>
    </Scroll>
  );
};
