import { Fragment } from 'react';
import { Button } from '@react-email/button';
import type { Block, Fact } from '../mail-content.ts';
import { inTextLink, palette, settings } from './look.ts';
import type { Setting } from './look.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

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
function FactsTable({ block, setting }: { block: BlockOf<'facts'>; setting: Setting }) {
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

function ActionButton({ block, setting }: { block: BlockOf<'button'>; setting: Setting }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      dir={setting.dir}
    >
      <tbody>
        <tr>
          <td align={setting.start} style={{ padding: '8px 0 24px' }}>
            <Button
              href={block.url}
              dir={setting.dir}
              style={{
                ...setting.text,
                padding: '14px 28px',
                borderRadius: '999px',
                backgroundColor: palette.terracotta,
                color: palette.paper,
                fontWeight: 600,
                lineHeight: '1.4',
                textAlign: 'center',
              }}
            >
              {block.label.text}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Message({ block, setting }: { block: BlockOf<'message'>; setting: Setting }) {
  const text = { ...setting.text, margin: '0 0 8px' };
  const own = block.locale && settings[block.locale];
  return (
    <>
      <p style={{ ...text, color: palette.nile, fontWeight: 700 }}>{block.caption.html}</p>
      <blockquote
        lang={own?.locale}
        dir={own?.dir ?? 'auto'}
        style={{
          ...(own ?? setting).text,
          textAlign: own?.text.textAlign,
          margin: '0 0 24px',
          padding: '12px 16px',
          borderRadius: '10px',
          backgroundColor: palette.sand,
        }}
      >
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line.html}
          </Fragment>
        ))}
      </blockquote>
    </>
  );
}

/** One part of a mail in HTML. */
export function BlockView({ block, setting }: { block: Block; setting: Setting }) {
  const text = { ...setting.text, margin: '0 0 16px' };
  const quiet = { ...text, fontSize: '14px', color: palette.quiet, marginBottom: '8px' };
  switch (block.kind) {
    case 'heading':
      return (
        <h2 style={{ ...text, color: palette.nile, fontSize: '19px', margin: '28px 0 8px' }}>
          {block.phrase.html}
        </h2>
      );
    case 'paragraph':
      return <p style={block.quiet ? quiet : text}>{block.phrase.html}</p>;
    case 'link':
      return (
        <p style={block.quiet ? quiet : text}>
          <a href={block.url} style={inTextLink}>
            {block.label.html}
          </a>
        </p>
      );
    case 'button':
      return <ActionButton block={block} setting={setting} />;
    case 'message':
      return <Message block={block} setting={setting} />;
    case 'facts':
      return <FactsTable block={block} setting={setting} />;
  }
}
