#!/bin/sh
# Makes data/script.traineddata.gz. Run from this folder, with a folder of fonts, the two lists of names (see README.md) and
# a folder to work in:
#   ./train.sh FONTS DATABASES INDIAN WORK
# Needs Tesseract 5.3 with its training tools, and Python with Pillow, NumPy, fontTools and Faker. An hour of an idle core.
set -eu
fonts=$1
databases=$2
indian=$3
work=$4
here=$(cd "$(dirname "$0")" && pwd)
base=$here/../../../../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz
export OMP_THREAD_LIMIT=1
mkdir -p "$work"

# The base model without its dictionaries: names are in none of them.
cd "$work"
gunzip -c "$base" > eng.traineddata
combine_tessdata -u eng.traineddata eng.
for part in lstm-unicharset lstm-recoder version; do cp eng.$part bare.$part; done
cp eng.lstm bare.lstm
combine_tessdata bare.
python3 "$here/float-weights.py" eng.lstm start.lstm

draw() { # which seed
  python3 "$here/draw-lines.py" "$1" "$fonts" "$here/names.txt" "$2" 200 "$1$2"
  tesseract "$1$2.tif" "$1$2" --psm 13 lstm.train
  echo "$1$2.lstmf" >> "$1.list"
}
rm -f train.list held.list
for seed in 0 1 2; do draw held "$seed"; done
for seed in $(seq 1 200); do draw train "$seed"; done

# Steps of single lines are noisy: the rate falls, and the last networks are averaged.
learn() { # from, name, rate, iterations, which begin anew each time
  lstmtraining --continue_from "$1" --traineddata bare.traineddata --model_output "$2" --train_listfile train.list \
    --reset_learning_rate --learning_rate "$3" --max_iterations "$4"
}
learn start.lstm a 0.001 6500
learn a_checkpoint b 0.0007 10000
learn b_checkpoint c 0.0004 8000
learn c_checkpoint d 0.0002 5000
learn d_checkpoint e 0.00008 3000

for network in $(ls -t e_*.checkpoint | head -3) d_checkpoint e_checkpoint; do
  lstmtraining --stop_training --continue_from "$network" --traineddata bare.traineddata --model_output "$network.float"
  combine_tessdata -e "$network.float" "$network.lstm"
done
python3 "$here/average-weights.py" mean.lstm *checkpoint.lstm
lstmtraining --stop_training --convert_to_int --continue_from mean.lstm --traineddata bare.traineddata \
  --model_output script.traineddata
echo 'Letters wrong on fonts that were not learned, before and after:'
lstmeval --model bare.traineddata --eval_listfile held.list --verbosity 0
lstmeval --model script.traineddata --eval_listfile held.list --verbosity 0
# A dictionary of names: what is nearly one of them is read as it.
python3 "$here/name-words.py" "$here/names.txt" "$databases" "$indian" > names.words
combine_tessdata -u script.traineddata script.
wordlist2dawg names.words script.lstm-word-dawg script.lstm-unicharset
combine_tessdata script.
gzip -9 -n -c script.traineddata > "$here/../../data/script.traineddata.gz"
