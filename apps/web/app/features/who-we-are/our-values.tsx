import { useTranslation } from 'react-i18next';
import accountability from '../../assets/values/accountability.svg?url';
import compassion from '../../assets/values/compassion.svg?url';
import excellence from '../../assets/values/excellence.svg?url';
import integrity from '../../assets/values/integrity.svg?url';
import unity from '../../assets/values/unity.svg?url';
import { RichText } from './rich-text.tsx';

const VALUES = [
  { name: 'compassion', icon: compassion },
  { name: 'unity', icon: unity },
  { name: 'accountability', icon: accountability },
  { name: 'integrity', icon: integrity },
  { name: 'excellence', icon: excellence },
] as const;

/** The five things that we hold each other to, one to a line (WHO-04). */
export function OurValues() {
  const { t } = useTranslation('who-we-are');
  return (
    <section aria-labelledby="values" className="bg-white">
      <div className="page-width py-16 md:py-24">
        <h2 id="values" className="text-3xl">
          {t('values.title')}
        </h2>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{t('values.lead')}</p>
        <ul className="mt-10 md:mt-14">
          {VALUES.map(({ name, icon }) => (
            <li
              key={name}
              className="grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-4 border-t border-sand-200 py-8 md:grid-cols-[7rem_1fr] md:gap-x-10 md:gap-y-3 md:py-10 lg:grid-cols-[7rem_17rem_1fr]"
            >
              <img
                src={icon}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
                className="size-20 md:size-28 md:max-lg:row-span-2"
              />
              <h3 className="text-2xl md:max-lg:self-end">{t(`values.${name}.title`)}</h3>
              <RichText
                text={t(`values.${name}.text`)}
                className="col-span-2 grid max-w-text gap-3 text-ink-soft md:col-span-1 md:max-lg:self-start"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
