import type { HelpWords } from './help-words.ts';

const emballage = 'Gardez l’emballage à portée de main et dites ce qui a été pris, combien et quand.';
const pasVomir = 'Ne faites pas vomir, sauf si on vous le demande.';

export const french: HelpWords = {
  emergency: {
    known: 'le {number}',
    unknown: 'le 112 (hors d’Europe, le numéro d’urgence de votre pays)',
  },
  call: {
    body: 'C’est peut-être une urgence : n’attendez pas. Appelez tout de suite {emergency} et dites ce que vous avez écrit ici.',
    swallowed: 'Demandez de l’aide maintenant, même si rien ne se ressent encore : appelez {emergency}.',
    mind: 'Vous avez bien fait de l’écrire. Vous n’avez pas à porter cela dans la solitude. En cas de danger, appelez tout de suite {emergency}.',
    eating:
      'Ne plus manger ou se faire vomir est dangereux et n’améliore aucun résultat. Voyez un médecin dès aujourd’hui.',
    medicine:
      'Demandez conseil dès aujourd’hui au médecin qui a prescrit ce médicament, à un pharmacien ou à un médecin de garde. Ne l’arrêtez pas, ne le reprenez pas et ne changez pas la dose de vous-même : avec certains médicaments, cela devient dangereux en quelques heures.',
    violence:
      'Personne ne devrait vivre cela, et ce n’est pas votre faute. Si quelqu’un est en danger maintenant, appelez {emergency}.',
  },
  line: {
    crisis: {
      known: 'Ici aussi, quelqu’un vous écoute : {line}.',
      unknown: 'Une ligne d’écoute est là aussi ; en France, c’est le 3114, gratuit jour et nuit.',
    },
    poison: { known: 'Centre antipoison : {line}.', unknown: 'Un centre antipoison peut aussi vous aider.' },
    violence: {
      known: 'Des conseils en toute confiance : {line}.',
      unknown: 'Des conseils en toute confiance : en France, le 3919.',
    },
  },
  meanwhile: {
    overdose: `${emballage} ${pasVomir}`,
    poisoning: `Quittez une pièce où il y a du gaz ou des fumées. ${emballage} ${pasVomir}`,
    child_swallowed: `${emballage} ${pasVomir} Pour une pile bouton ou un aimant, allez tout de suite à l’hôpital.`,
    suicide: 'Éloignez-vous de tout ce qui pourrait servir à vous faire du mal.',
    self_harm:
      'Éloignez-vous de tout ce qui pourrait vous blesser ou blesser quelqu’un, et pressez un linge propre sur une plaie.',
    eating_disorder: 'En attendant, buvez par petites gorgées et ne faites pas de sport.',
    stopped_medicine: 'Ayez sous la main le nom, la dose et le jour de la dernière prise.',
    heart_attack: 'Asseyez-vous, reposez-vous, desserrez vos vêtements. Ne conduisez pas.',
    stroke: 'Notez l’heure du début. Rien à manger ni à boire, même si cela va mieux.',
    sepsis: 'Dites que c’est peut-être une septicémie. Ne conduisez pas.',
    meningitis: 'Dites que c’est peut-être une méningite. N’attendez pas l’apparition de taches.',
    bleeding:
      'Pressez fermement un linge propre sur une plaie, sans relâcher. Allongez-vous si la tête vous tourne.',
    pregnancy_bleeding: 'Allongez-vous sur le côté et ne conduisez pas.',
    violence: 'Si vous le pouvez, allez dans un lieu sûr et gardez votre téléphone sur vous.',
    anaphylaxis:
      'S’il y a un stylo d’adrénaline, utilisez-le tout de suite. Allongez-vous ; asseyez-vous si la respiration est difficile.',
    fainting:
      'Allongez-vous, les jambes surélevées. Une personne qui respire sans se réveiller se met sur le côté.',
    breathing: 'Asseyez-vous bien droit et prenez l’inhalateur prescrit s’il y en a un.',
  },
  closing: {
    body: 'Ne restez pas sans compagnie en attendant les secours. Un résultat de glycanes ne dit rien là-dessus.',
    swallowed: 'Ne restez pas sans compagnie en attendant les secours.',
    mind: 'Parlez-en à quelqu’un de confiance et restez avec cette personne. S’il s’agit de quelqu’un d’autre, ne laissez pas cette personne sans compagnie. Cela compte plus que n’importe quel résultat.',
    eating:
      'En cas de malaise, de cœur qui s’emballe ou de douleur dans la poitrine, ou si même l’eau ne reste pas, appelez tout de suite {emergency}.',
    medicine:
      'Si vous vous sentez mal, appelez {emergency}. Un résultat de glycanes n’est pas une raison de changer un traitement.',
    violence: 'D’autres peuvent peut-être lire cette conversation : vous pouvez la supprimer.',
  },
  lead: 'L’aide d’abord :',
  reminder: {
    body: 'si ce que vous avez écrit dure encore, appelez tout de suite {emergency}.',
    swallowed:
      'si personne n’a encore été consulté pour ce qui a été pris, appelez tout de suite {emergency}.',
    mind: 'vous n’avez pas à porter cela dans la solitude. En cas de danger, appelez tout de suite {emergency}.',
    eating: 'parlez dès aujourd’hui à un médecin de ce que vous avez écrit sur l’alimentation.',
    medicine:
      'demandez conseil dès aujourd’hui au médecin qui a prescrit le médicament ; ne l’arrêtez pas et ne le reprenez pas de vous-même.',
    violence: 'si quelqu’un est en danger, appelez tout de suite {emergency}.',
  },
};
