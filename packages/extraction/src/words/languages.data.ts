/**
 * Words that certificates of a language cannot do without, folded: without accents, which OCR in another
 * language loses first. Keyed by Tesseract's name of the language.
 */
export const commonWords: Readonly<Record<string, string>> = {
  eng: `the of and this that has have been for with from is was are to in on by at as certify certifies certificate
    awarded presented completed successfully completion course training date issued issue signed by under requirements
    following hereby recognition achievement attendance valid until number name director hours`,
  deu: `der die das und den dem des ein eine einer hat ist wird wurde mit fur von vom zum zur im am an auf bei bis nach
    uber durch als auch sich herr frau herrn hiermit bescheinigen bescheinigt zertifikat urkunde teilnahme teilgenommen
    bescheinigung zeugnis erfolgreich bestanden abgeschlossen kurs schulung lehrgang datum geboren gultig unterschrift
    prufung ausbildung nummer ausgestellt wir dass stunden inhalte fiir iiber`,
  fra: `le la les des du de un une et est sont dans pour par sur avec aux au ce cette qui que en il elle ont a ete
    certifie certificat attestation diplome delivre formation stage suivi participe reussi obtenu nom prenom ne nee date
    fait valable jusqu duree heures numero soussigne directeur responsable presente atteste madame monsieur`,
  spa: `el la los las de del un una y en por para con su sus al que se ha han sido como este esta certifica certificado
    diploma otorga otorgado curso formacion superado realizado completado participacion asistencia fecha nombre horas
    numero valido hasta expedido presente don dona haber aprovechamiento duracion firma director`,
  por: `o os as do da dos das de um uma e em no na nos nas por para com ao que se foi sua seu certifica certificamos
    certificado diploma concluiu participou curso formacao carga horaria horas data nome conclusao numero emitido
    validade presente aprovado realizado aproveitamento diretor assinatura nao`,
  ita: `il lo la gli le di del della dei delle un una e in nel nella per con che si ha sono stato stata dal dalla al
    alla certifica certificato attestato attesta diploma corso formazione superato partecipato frequentato conseguito
    data nome cognome nato nata ore rilasciato numero presente esame durata firma direttore`,
  nld: `de het een van en in op voor met door is zijn heeft aan dat te bij als tot deze dit deelname deelgenomen
    certificaat diploma getuigschrift bewijs cursus opleiding behaald afgerond succesvol goed gevolg geslaagd datum naam
    geboren geldig nummer uitgereikt ondergetekende verklaart uur handtekening`,
  pol: `i w z ze na do dla od po przez nie sie jest oraz byl zostal pan pani zaswiadczenie zaswiadcza certyfikat dyplom
    swiadectwo ukonczenia ukonczyl ukonczyla szkolenie szkolenia kurs kursu uczestnictwo uczestniczyl data imie nazwisko
    urodzony urodzona wydano numer godzin wazne podpis egzamin wynikiem dnia roku`,
  tur: `ve bir bu ile icin olarak olan tarafindan arasinda tarihinde tarihleri tarihli saat saatlik sertifika sertifikasi
    belge belgesi belgeyi katilim katilimi katilmis katilarak katilmistir egitim egitimi egitimini egitimine kurs kursu
    kursunu programi programini basari basariyla basarili tamamlamis tamamlamistir tamamlayarak tamamladigi almaya hak
    kazanmistir verilmistir duzenlenen gerceklestirilen sayin adi soyadi universitesi baskani muduru bitirme numarasi tarih
    toplam uzunluk egitmen egitmenler adli kullanicinin gostermektedir sahibi kimligi kapsaminda katilarak dolayi etkinlik`,
  rus: `и в на с по за от до для не что к о об это его ее настоящим настоящии удостоверяет подтверждает свидетельствует
    сертификат диплом свидетельство удостоверение грамота благодарность выдан выдано награждается прошел прошла успешно
    завершил завершила окончил окончила обучение курс курса курсу программе программы объеме часов год года участие
    директор руководитель дата выдачи номер город`,
  ukr: `і в у на з за до від про та що для не його її це цим засвідчує засвідчується підтверджує сертифікат диплом свідоцтво
    посвідчення грамота подяка виданий видано нагороджується пройшов пройшла успішно завершив завершила навчання курс
    курсу програмою програми обсязі обсягом годин рік року участь директор керівник дата видачі номер місто`,
};

/** What is not written in Latin letters, by Tesseract's names of language and script. */
export const scripts: Readonly<Record<string, string>> = { rus: 'Cyrillic', ukr: 'Cyrillic' };
