import type { Command } from 'commander';
import type { StaffContext } from '../../context.ts';
import { endCommand, keepCommand } from './end.ts';
import { exitCommand, terminateCommand } from './exit-and-terminate.ts';
import { listCommand } from './list.ts';

/** `sponsorships ...` */
export function sponsorshipsCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('sponsorships')
    .description('Who sponsors whom, and how a sponsorship ends.');
  listCommand(group, context);
  endCommand(group, context);
  keepCommand(group, context);
  exitCommand(group, context);
  terminateCommand(group, context);
}
