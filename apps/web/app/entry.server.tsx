export { renderDocument as default } from './lib/start/render-document.server.tsx';
