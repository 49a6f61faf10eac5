/** What react-admin's own screens would show in place of each of their icons. */
export { Circle as default } from 'lucide-react';
