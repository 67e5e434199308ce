/** Words that a question is full of and that say nothing of what it is about, without accents, per language. */
import type { Locale } from '@vigia/contract/kit/locales.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pt: words(
    `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com sem e ou mas se que
    q qual quais quando onde como quem porque pq eu voce vc nos eles ela ele elas me te lhe meu minha meus minhas nosso nossa
    nossos nossas seu sua seus suas isso isto aquilo esse essa este esta esses essas aquele aquela ai aqui la ja ainda so tambem
    tb muito mais menos bem ser e sao era foi fui estou esta ta to tou estao tem tenho temos ter tinha ha vai vou vamos ir faz
    faco fazer fez fazem preciso precisa precisamos posso pode podemos poder devo deve devemos dever quero quer queria saber
    sei sabe agora hoje gente aqui coisa algo alguem tudo todo toda todos todas nao sim ao aos entre ate depois antes ter deu
    da dar oi ola bom dia boa tarde por favor obrigado ajuda me empresa`,
  ),
  en: words(
    `a an the of in on at by for to from with without and or but if that which what when where how who why i you we they he she
    it me my our your their his her its us them this that these those there here is are was were be been am do does did done
    doing have has had will would can could should shall may might must need want know get got getting just also very more less
    so not no yes any some all every thing something someone anybody please hi hello help now today im ive dont its ok about
    into out up company`,
  ),
  es: words(
    `a al el la los las un una unos unas de del en por para con sin y o u pero si que q cual cuales cuando donde como quien
    porque yo tu usted nosotros ellos ella el me te le se mi mis nuestro nuestra nuestros nuestras su sus eso esto aquello ese
    esa este esta esos esas aqui ahi alla ya aun todavia solo tambien muy mas menos bien ser es son era fue fui estoy esta estan
    tiene tengo tenemos tener hay va voy vamos ir hace hago hacer hizo hacen necesito necesita puedo puede podemos poder debo
    debe debemos deber quiero quiere queria saber se sabe ahora hoy gente cosa algo alguien todo toda todos todas no lo les nos
    entre hasta despues antes dar hola buenos dias favor gracias ayuda empresa`,
  ),
};
