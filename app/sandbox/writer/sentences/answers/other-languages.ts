/** A short answer in a language that answers are not written in: which there are, and the number that matters most. */
import type { Language, MessageLanguage } from '../../../words/language.ts';

type OtherLanguage = Exclude<MessageLanguage, Language>;

/** `{glycanAge}` and `{age}` are years. */
export const otherLanguages: Readonly<Record<OtherLanguage, readonly string[]>> = {
  fr: [
    'Les réponses existent en anglais et en allemand : posez votre question dans l’une de ces langues.',
    'Votre âge glycanique est de {glycanAge} ans, votre âge réel de {age} ans.',
  ],
  es: [
    'Las respuestas están disponibles en inglés y en alemán: haga su pregunta en uno de estos idiomas.',
    'Su edad glicánica es de {glycanAge} años; su edad real, de {age}.',
  ],
  it: [
    'Le risposte sono disponibili in inglese e in tedesco: scriva la sua domanda in una di queste lingue.',
    'La sua età glicanica è di {glycanAge} anni, la sua età reale di {age}.',
  ],
  hr: [
    'Odgovori su dostupni na engleskom i njemačkom: postavite pitanje na jednom od tih jezika.',
    'Vaša glikanska dob je {glycanAge}, a stvarna dob {age}.',
  ],
  pt: [
    'As respostas estão disponíveis em inglês e alemão: escreva a sua pergunta numa destas línguas.',
    'A sua idade glicânica é de {glycanAge} anos; a sua idade real, de {age}.',
  ],
  nl: [
    'Antwoorden zijn er in het Engels en Duits: stel uw vraag in een van deze talen.',
    'Uw glycaanleeftijd is {glycanAge}, uw echte leeftijd {age}.',
  ],
  pl: [
    'Odpowiedzi są dostępne po angielsku i po niemiecku: proszę zadać pytanie w jednym z tych języków.',
    'Twój wiek glikanowy to {glycanAge}, a wiek rzeczywisty {age}.',
  ],
  tr: [
    'Yanıtlar İngilizce ve Almanca olarak verilir: lütfen sorunuzu bu dillerden birinde sorun.',
    'Glikan yaşınız {glycanAge}, gerçek yaşınız {age}.',
  ],
  other: [
    'Answers are available in English and German: please ask in one of these languages.',
    'Your glycan age is {glycanAge}, and your age is {age}.',
  ],
};
