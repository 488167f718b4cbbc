import type { Command } from 'commander';
import type { StaffContext } from '../../context.ts';
import { importCommand, replyCommand } from './bring.ts';
import { approveCommand, deliverCommand, returnCommand } from './decide.ts';
import { missingCommand, queueCommand } from './queue.ts';
import { showLettersCommand } from './show.ts';

/** `letters ...` */
export function lettersCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('letters')
    .description('Letters between sponsors and children.')
    .addHelpText(
      'after',
      `
The way of a sponsor’s letter: queue shows it; show gives it whole, to
translate and to print; a held one is let pass with approve, or given back
with return; deliver notes that it was handed over. The way of a child’s
letter: reply brings one, import a folder of scans; missing names the children
who have not written for long.`,
    );
  queueCommand(group, context);
  showLettersCommand(group, context);
  approveCommand(group, context);
  deliverCommand(group, context);
  returnCommand(group, context);
  replyCommand(group, context);
  importCommand(group, context);
  missingCommand(group, context);
}
