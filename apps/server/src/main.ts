// The server's process. How Node uses memory is settled before the server itself is loaded.
import { useLessMemory } from './use-less-memory.ts';

useLessMemory();
await import('./serve.ts');
