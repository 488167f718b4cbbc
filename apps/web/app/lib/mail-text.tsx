import { organisation } from '@nabta/organisation';

/** Words in which the organisation's own address, wherever it stands, opens a mail to it. */
export function MailText({ children }: { readonly children: string }) {
  const { email } = organisation;
  const [before, ...after] = children.split(email);
  return (
    <>
      {before}
      {after.map((text, i) => (
        <span key={i}>
          <a href={`mailto:${email}`} dir="ltr" className="font-medium text-nile underline">
            {email}
          </a>
          {text}
        </span>
      ))}
    </>
  );
}
