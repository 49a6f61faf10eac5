export * from './note-import.js';
