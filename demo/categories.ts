import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  {
    slug: 'living',
    name: { es: 'Casa y jardín', en: 'Home & Living', zh: '居家生活', 'zh-TW': '居家生活', ja: '暮らし', th: 'บ้านและสวน' },
    children: [
      { slug: 'kitchen', name: { es: 'Cocina', en: 'Kitchen', zh: '厨房餐具', 'zh-TW': '廚房餐具', ja: 'キッチン', th: 'เครื่องครัว' } },
      {
        slug: 'home',
        name: { es: 'Decoración', en: 'Home décor', zh: '家居装饰', 'zh-TW': '居家擺飾', ja: 'インテリア雑貨', th: 'ของแต่งบ้าน' },
      },
      { slug: 'furniture', name: { es: 'Muebles', en: 'Furniture', zh: '家具', 'zh-TW': '家具', ja: '家具', th: 'เฟอร์นิเจอร์' } },
      { slug: 'garden', name: { es: 'Jardín', en: 'Garden', zh: '园艺', 'zh-TW': '園藝', ja: 'ガーデニング', th: 'อุปกรณ์ทำสวน' } },
    ],
  },
  {
    slug: 'tech-desk',
    name: {
      es: 'Tecnología y escritorio',
      en: 'Tech & Desk',
      zh: '数码与文具',
      'zh-TW': '3C與文具',
      ja: 'デジタル・デスク',
      th: 'แกดเจ็ตและโต๊ะทำงาน',
    },
    children: [
      {
        slug: 'electronics',
        name: { es: 'Electrónica', en: 'Electronics', zh: '数码产品', 'zh-TW': '3C產品', ja: 'デジタル機器', th: 'อิเล็กทรอนิกส์' },
      },
      { slug: 'stationery', name: { es: 'Papelería', en: 'Stationery', zh: '文具', 'zh-TW': '文具', ja: '文房具', th: 'เครื่องเขียน' } },
    ],
  },
  {
    slug: 'style',
    name: {
      es: 'Moda y belleza',
      en: 'Fashion & Beauty',
      zh: '时尚美妆',
      'zh-TW': '時尚美妝',
      ja: 'ファッション・美容',
      th: 'แฟชั่นและความงาม',
    },
    children: [
      {
        slug: 'fashion',
        name: { es: 'Moda y accesorios', en: 'Fashion', zh: '服饰配件', 'zh-TW': '服飾配件', ja: 'ファッション小物', th: 'แฟชั่น' },
      },
      {
        slug: 'beauty',
        name: { es: 'Cuidado personal', en: 'Beauty', zh: '美妆个护', 'zh-TW': '美妝保養', ja: 'コスメ・ケア用品', th: 'ความงาม' },
      },
    ],
  },
  {
    slug: 'family',
    name: { es: 'Familia', en: 'Family', zh: '家庭亲子', 'zh-TW': '親子家庭', ja: 'ファミリー', th: 'ครอบครัว' },
    children: [
      { slug: 'toys', name: { es: 'Juguetes', en: 'Toys', zh: '玩具', 'zh-TW': '玩具', ja: 'おもちゃ', th: 'ของเล่น' } },
      {
        slug: 'baby-pets',
        name: {
          es: 'Bebés y mascotas',
          en: 'Baby & Pets',
          zh: '婴儿与宠物',
          'zh-TW': '嬰兒與寵物',
          ja: 'ベビー・ペット',
          th: 'เด็กอ่อนและสัตว์เลี้ยง',
        },
      },
    ],
  },
  {
    slug: 'leisure',
    name: { es: 'Ocio y sabor', en: 'Leisure & Taste', zh: '运动与美食', 'zh-TW': '運動與美食', ja: 'スポーツ・食', th: 'กีฬาและของอร่อย' },
    children: [
      { slug: 'sport', name: { es: 'Deporte', en: 'Sport', zh: '运动', 'zh-TW': '運動', ja: 'スポーツ', th: 'กีฬา' } },
      {
        slug: 'food',
        name: { es: 'Alimentación', en: 'Food & Drink', zh: '食品饮料', 'zh-TW': '食品飲料', ja: '食品・飲料', th: 'อาหารและเครื่องดื่ม' },
      },
    ],
  },
]
