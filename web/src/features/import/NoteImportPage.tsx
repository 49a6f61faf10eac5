import { NOTE_IMPORT_SCREEN } from './notes/note-import-screen.js';
import { ImportPage } from './screen/ImportPage.js';

/** /smart-features/old-system-notes */
const NoteImportPage = () => <ImportPage screen={NOTE_IMPORT_SCREEN} />;

export default NoteImportPage;
