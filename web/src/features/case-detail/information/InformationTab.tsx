import { useCase } from '../case-context.js';
import { AttributeFacts } from './AttributeFacts.js';
import { CaseForm } from './CaseForm.js';

/** All that the case knows about itself: to be read, or with E to be changed. */
export const InformationTab = () => {
  const { access, isEditing } = useCase();
  return isEditing && access.mayChange ? <CaseForm /> : <AttributeFacts />;
};
