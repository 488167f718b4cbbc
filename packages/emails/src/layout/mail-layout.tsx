import { Fragment } from 'react';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { organisation } from '@nabta/organisation';
import { contacts } from '../contacts.ts';
import type { MailContent, Portrait } from '../mail-content.ts';
import { LOGO_IMAGE, portraitImage } from './images.ts';
import { BlockView } from './block-view.tsx';
import { palette } from './look.ts';
import type { Setting } from './look.ts';

const GUTTER = '24px';
const CORNER = '16px';

const LOGO_SIZE = 44;

/** The mark beside the name; the name alone where pictures are blocked. */
function Logo() {
  return (
    <img
      src={`cid:${LOGO_IMAGE}`}
      alt=""
      width={LOGO_SIZE}
      height={LOGO_SIZE}
      style={{ display: 'block', border: 0 }}
    />
  );
}

function Wordmark({ setting }: { readonly setting: Setting }) {
  const line = { ...setting.text, margin: '0', color: palette.sand };
  return (
    <tr>
      <td
        dir={setting.dir}
        align={setting.start}
        style={{
          backgroundColor: palette.nile,
          borderBottom: `4px solid ${palette.sunflower}`,
          padding: `18px ${GUTTER}`,
          borderRadius: `${CORNER} ${CORNER} 0 0`,
        }}
      >
        <table role="presentation" cellPadding="0" cellSpacing="0" border={0} dir={setting.dir}>
          <tbody>
            <tr>
              <td style={{ width: `${LOGO_SIZE}px`, verticalAlign: 'middle' }}>
                <Logo />
              </td>
              <td align={setting.start} style={{ padding: '0 12px', verticalAlign: 'middle' }}>
                <p style={{ ...line, fontSize: '24px', fontWeight: 700, lineHeight: '1.4' }}>
                  {organisation.productName[setting.locale]}
                </p>
                <p style={{ ...line, fontSize: '14px' }}>{organisation.tagline[setting.locale]}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function OrganisationLines({ setting }: { readonly setting: Setting }) {
  const { locale } = setting;
  const small = { ...setting.text, margin: '0', fontSize: '14px', color: palette.quiet };
  return (
    <tr>
      <td dir={setting.dir} align={setting.start} style={{ padding: `20px ${GUTTER}` }}>
        <p style={{ ...small, color: palette.ink, fontWeight: 700 }}>
          {organisation.legalName[locale]}
        </p>
        <p style={small}>{organisation.address[locale]}</p>
        {contacts(locale).map(({ label, value }) => (
          <p key={value.text} style={small}>
            {label.html}: {value.html}
          </p>
        ))}
      </td>
    </tr>
  );
}

interface MessageProps {
  readonly content: MailContent;
  readonly setting: Setting;
}

function MailHead({ title }: { readonly title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Phones otherwise make links of dates and receipt numbers. */}
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <meta name="color-scheme" content="light" />
      <meta name="supported-color-schemes" content="light" />
    </Head>
  );
}

/** In arches, as on the site; the shape is in the picture, for few mail clients draw it. */
function Portraits({
  portraits,
  setting,
}: {
  readonly portraits: readonly Portrait[];
  readonly setting: Setting;
}) {
  const [width, height] = portraits.length > 2 ? [80, 100] : [120, 150];
  return (
    <p style={{ ...setting.text, margin: '0 0 12px', lineHeight: '1' }}>
      {portraits.map(({ pictureId, alt }) => (
        <Fragment key={pictureId}>
          <img
            src={`cid:${portraitImage(pictureId)}`}
            alt={alt.text}
            width={width}
            height={height}
            style={{
              display: 'inline-block',
              border: 0,
              borderRadius: `${width / 2}px ${width / 2}px 12px 12px`,
              backgroundColor: palette.sand,
              color: palette.nile,
              fontSize: '14px',
              fontWeight: 700,
              lineHeight: '1.4',
              textAlign: 'center',
            }}
          />{' '}
        </Fragment>
      ))}
    </p>
  );
}

function Message({ content, setting }: MessageProps) {
  const { dir, start } = setting;
  const { portraits = [] } = content;
  return (
    <tr>
      <td
        dir={dir}
        align={start}
        style={{
          backgroundColor: palette.paper,
          padding: `28px ${GUTTER} 16px`,
          borderRadius: `0 0 ${CORNER} ${CORNER}`,
        }}
      >
        {portraits.length > 0 && <Portraits portraits={portraits} setting={setting} />}
        <h1
          style={{
            ...setting.text,
            margin: '0 0 16px',
            color: palette.nile,
            fontSize: '26px',
            lineHeight: '1.4',
          }}
        >
          {content.title.html}
        </h1>
        {content.blocks.map((block, index) => (
          <BlockView key={index} block={block} setting={setting} />
        ))}
      </td>
    </tr>
  );
}

/** The frame of every mail: wordmark, title, contents and sender. */
export function MailLayout({
  subject,
  content,
  setting,
}: MessageProps & { readonly subject: string }) {
  const { dir, locale } = setting;
  return (
    <Html lang={locale} dir={dir}>
      <MailHead title={subject} />
      <Body lang={locale} dir={dir} style={{ backgroundColor: palette.sand, padding: '16px 8px' }}>
        <Preview dir={dir}>{content.preview.text}</Preview>
        {/* Gmail drops `html` and `body` with their direction: the frame says it again. */}
        <Container lang={locale} dir={dir} style={{ maxWidth: '600px' }}>
          <table
            role="presentation"
            width="100%"
            cellPadding="0"
            cellSpacing="0"
            border={0}
            dir={dir}
          >
            <tbody>
              <Wordmark setting={setting} />
              <Message content={content} setting={setting} />
              <OrganisationLines setting={setting} />
            </tbody>
          </table>
        </Container>
      </Body>
    </Html>
  );
}
