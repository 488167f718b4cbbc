import type { Partner } from './organisation-type.ts';

/**
 * The ten partners (CST-24, WHO-09), in the order in which the page shows them. Apart from the rest
 * of the organisation, which every page loads.
 */
export const partners: readonly Partner[] = [
  {
    name: { en: 'Nilewell Water Trust', ar: 'مؤسسة نايل ويل للمياه' },
    url: 'https://nilewell.example',
    logo: 'nilewell',
  },
  {
    name: { en: 'Dar al-Harf Press', ar: 'دار الحرف للنشر' },
    url: 'https://daralharf.example',
    logo: 'dar-al-harf',
  },
  {
    name: { en: 'Sawa Health Caravan', ar: 'قافلة سوا الطبية' },
    url: 'https://sawa.example',
    logo: 'sawa',
  },
  {
    name: { en: 'Mustard Seed Fund', ar: 'صندوق حبة الخردل' },
    url: 'https://mustardseed.example',
    logo: 'mustard-seed',
  },
  {
    name: { en: 'Shubra Families Circle', ar: 'رابطة عائلات شبرا' },
    url: 'https://shubrafamilies.example',
    logo: 'shubra-families',
  },
  {
    name: { en: 'Harbour Church Network', ar: 'شبكة كنائس المرفأ' },
    url: 'https://harbourchurches.example',
    logo: 'harbour',
  },
  {
    name: { en: 'Khoos Weavers', ar: 'نسّاجات خوص' },
    url: 'https://khoos.example',
    logo: 'khoos',
  },
  {
    name: { en: 'Bread & Light', ar: 'خبز ونور' },
    url: 'https://breadandlight.example',
    logo: 'bread-and-light',
  },
  {
    name: { en: 'Qantara Engineers', ar: 'مهندسو القنطرة' },
    url: 'https://qantara.example',
    logo: 'qantara',
  },
  {
    name: { en: 'Lindvik Foundation', ar: 'مؤسسة ليندفيك' },
    url: 'https://lindvik.example',
    logo: 'lindvik',
  },
];
