import { useTranslation } from 'react-i18next';
import { publicPath } from '../kit/api/publicPath.ts';
import { useLanguage } from '../kit/i18n/useLanguage.ts';
import { PageSection } from './Page.tsx';
import classes from './Tour.module.css';

/** The pictures of the product on the landing page: which there are, where they lie, how large they are. */
const pictures = ['dashboard', 'officer', 'gaps', 'plans'] as const;
type PictureName = (typeof pictures)[number];

const pictureSizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 700 } } as const;

/** The address of a picture, as `scripts/pictures.ts` writes it. */
const pictureOf = (name: PictureName, language: string, size: keyof typeof pictureSizes): string =>
  `/static/media/pictures/${name}.${size}.${language}.webp`;

/** The product itself, photographed with the demonstration's data by `npm run pictures`. */
export function Tour() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  return (
    <PageSection id="tour" heading={t('tour.heading')} lead={t('tour.lead')} wide>
      <div className={classes.tour}>
        {pictures.map((name) => (
          <figure key={name} className={classes.stop}>
            <figcaption>
              <h3 className={classes.title}>{t(`tour.${name}.title`)}</h3>
              <p className={classes.text}>{t(`tour.${name}.text`)}</p>
            </figcaption>
            <picture>
              <source
                media="(max-width: 36em)"
                srcSet={`${publicPath}${pictureOf(name, language, 'phone')}`}
                {...pictureSizes.phone}
              />
              <img
                className={classes.picture}
                src={`${publicPath}${pictureOf(name, language, 'desk')}`}
                {...pictureSizes.desk}
                alt={t(`tour.${name}.alt`)}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </figure>
        ))}
      </div>
    </PageSection>
  );
}
