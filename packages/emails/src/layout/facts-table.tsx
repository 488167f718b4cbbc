import type { Block, Fact } from '../mail-content.ts';
import { palette } from './look.ts';
import type { Setting } from './look.ts';

interface FactRowProps {
  readonly fact: Fact;
  readonly first: boolean;
  readonly setting: Setting;
}

function FactRow({ fact, first, setting }: FactRowProps) {
  const cell = {
    ...setting.text,
    padding: '10px 14px',
    borderTop: first ? 'none' : `1px solid ${palette.line}`,
    verticalAlign: 'baseline',
  } as const;
  const total = fact.emphasis ? { fontWeight: 700, color: palette.nile } : {};
  return (
    <tr>
      <th
        scope="row"
        align={setting.start}
        style={{ ...cell, fontWeight: 400, color: palette.quiet, ...total }}
      >
        {fact.label.html}
      </th>
      <td
        align={setting.end}
        style={{
          ...cell,
          textAlign: setting.end,
          ...total,
          ...(fact.emphasis && { fontSize: '20px' }),
        }}
      >
        {fact.value.html}
      </td>
    </tr>
  );
}

/** The facts of a receipt as a real table, for screen readers. */
export function FactsTable({
  block,
  setting,
}: {
  block: Extract<Block, { kind: 'facts' }>;
  setting: Setting;
}) {
  return (
    <table
      dir={setting.dir}
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: '8px 0 16px', borderRadius: '12px', backgroundColor: palette.sand }}
    >
      <caption
        style={{ ...setting.text, padding: '0 0 8px', color: palette.nile, fontWeight: 700 }}
      >
        {block.caption.text}
      </caption>
      <tbody>
        {block.facts.map((fact, index) => (
          <FactRow key={index} fact={fact} first={index === 0} setting={setting} />
        ))}
      </tbody>
    </table>
  );
}
