export { countSponsored } from './repository.ts';
