export { default } from '@/stories/preview.js';
