import { MergeFieldList } from './MergeFieldList.js';

const MergeFieldsTab = () => <MergeFieldList />;

export default MergeFieldsTab;
